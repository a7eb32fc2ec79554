import { downloadReceipt } from "../../../shop";
import { shopOptions } from "../../shop-options";

/** Passes a receipt on to the browser, which has no token of the API. */
export async function GET(_: Request, context: { readonly params: Promise<{ id: string }> }) {
  const { id } = await context.params;
  const receipt = await downloadReceipt(shopOptions, { id: BigInt(id) });
  if (!receipt.ok) return new Response("There is no such receipt.", { status: 404 });
  return new Response(receipt.body, { headers: { "Content-Type": "application/pdf" } });
}
