import { configure } from "@testing-library/react";

// A wait ends as soon as what it waits for is there. One second, the default, is too short for a
// part of the page that is loaded later while the machine runs other tests.
configure({ asyncUtilTimeout: 60_000 });
