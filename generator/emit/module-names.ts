/** The modules of a generated package as import specifiers. */
export const schemasModule = "./schemas.js";
export const typesModule = "./types.js";
export const optionsModule = "./options.js";
export const operationsModule = "./operations.js";
export const channelsModule = "./channels.js";
export const checksModule = "./checks.js";
export const datesModule = "./dates.js";
export const enumsModule = "./enums.js";
export const integersModule = "./integers.js";
export const paginationModule = "./pagination.js";
export const webhooksModule = "./webhooks.js";
export const httpModule = "./http/index.js";
