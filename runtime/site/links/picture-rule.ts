import type { ImageHosts } from "../state/site-look.js";

/** Decides which pictures pages load, by the site's option. */
export function createPictureRule(
  imageHosts: ImageHosts | undefined,
): (address: string) => boolean {
  if (imageHosts === "all") return () => true;
  const origins = new Set(imageHosts);
  return (address) => URL.canParse(address) && origins.has(new URL(address).origin);
}
