export { createNameScope, type NameScope } from "../../runtime/definition/index.js";
