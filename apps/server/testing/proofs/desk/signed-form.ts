import { PDFDocument } from '@cantoo/pdf-lib';
import { issueSigner, type DemoAuthority } from '@kyc/demo-data/proofs/demo-authority';
import { signPdf } from '@kyc/demo-data/proofs/sign-pdf';

/** A form with a single page, signed under this authority by this name at this moment. */
export async function signedForm(
  authority: DemoAuthority,
  signer: string,
  { on = new Date(), lines = [] }: { readonly on?: Date; readonly lines?: readonly string[] } = {},
): Promise<Buffer> {
  const person = { name: signer, state: 'Maharashtra', postalCode: '411001' };
  const issued = await issueSigner(authority, person, on);
  const path = [authority.eSign.certificate];
  return Buffer.from(await signPdf(await plainForm(lines), { signer: issued, on, path }));
}

/** A form with a single page, without a signature. */
export async function plainForm(lines: readonly string[] = []): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  for (const [index, line] of ['Application form', ...lines].entries())
    page.drawText(line, { x: 40, y: 700 - index * 20, size: 12 });
  return await document.save();
}
