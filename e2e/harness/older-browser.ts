import type { BrowserContext } from '@playwright/test';

/** What browsers of the supported list lack, and pdf.js calls: on the page and in its worker. */
const newest = `
  for (const owner of [Map, WeakMap]) { delete owner.prototype.getOrInsert; delete owner.prototype.getOrInsertComputed; }
  for (const name of ['toHex', 'toBase64', 'setFromHex', 'setFromBase64']) delete Uint8Array.prototype[name];
  delete Uint8Array.fromHex; delete Uint8Array.fromBase64; delete Promise.try; delete Promise.withResolvers; delete Math.sumPrecise;
  delete AbortSignal.any; delete URL.parse; delete RegExp.escape; delete Response.prototype.bytes; delete Blob.prototype.bytes;
  delete Request.prototype.bytes; delete ArrayBuffer.prototype.transferToFixedLength; delete Error.isError;
  delete ReadableStream.prototype[Symbol.asyncIterator]; delete ReadableStream.prototype.values; delete globalThis.Float16Array;
  if (globalThis.Element) delete Element.prototype.checkVisibility;
  if (globalThis.Document) delete Document.prototype.startViewTransition;
`;

/** Removes the methods that the oldest supported browsers lack. */
export async function removeNewestMethods(context: BrowserContext): Promise<void> {
  await context.addInitScript(newest);
  await context.route('**/pdf.worker-*.js', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `${newest}${await reply.text()}` });
  });
}
