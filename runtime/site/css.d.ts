/** Stylesheets are imported for their effect; the site's build makes files of them. */
declare module "*.css";
