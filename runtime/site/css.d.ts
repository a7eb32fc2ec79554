/** Stylesheets are imported for their side effect and bundled by the site's build. */
declare module "*.css";
