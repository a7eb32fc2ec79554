export { listMissingFiles, withFilePlaceholders } from "../../../definition/index.js";
