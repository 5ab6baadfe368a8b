import type { Drawn } from '../drawing/svg-page.ts';
import { drawPhoto } from '../images/photo.ts';
import { drawSignature } from '../images/signature.ts';
import type { Specimen } from '../specimen.ts';
import {
  addressCells,
  bankCells,
  contactCells,
  identityCells,
  proofCells,
  workCells,
} from './applicant-cells.ts';
import { buildPdf, type PdfSheet } from './pdf-sheet.ts';

/** AOF.pdf: two pages, signed electronically on the second. */
export async function drawAccountOpeningForm(specimen: Specimen): Promise<Drawn> {
  const { person } = specimen;
  return buildPdf('Account opening form (specimen)', async (addSheet) => {
    const first = addSheet();
    first.title(
      'ACCOUNT OPENING FORM',
      'Trading and demat account  |  individual  |  specimen for demonstration',
    );
    first.section('A.  Identity');
    const photo = await drawPhoto(specimen);
    await first.picture(photo.bytes, { x: 462, y: 611, width: 84, height: 105 });
    first.cells(identityCells(specimen), 420);
    first.section('B.  Contact');
    first.cells(contactCells(specimen));
    first.section('C.  Correspondence address');
    first.cells(addressCells(person.address));
    first.section('D.  Permanent address');
    first.cells(addressCells(person.permanentAddress));
    first.cells(proofCells(specimen));
    first.marks('AOF page 1 of 2');

    const second = addSheet();
    second.title('ACCOUNT OPENING FORM', 'Bank, income and declarations');
    second.section('E.  Bank account');
    second.cells(bankCells(person));
    second.section('F.  Occupation and income');
    second.cells(workCells(person));
    second.section('G.  Segments');
    second.cells([
      ['Cash', 'Yes'],
      ['Nomination', 'As declared in the application'],
    ]);
    second.section('H.  Declaration');
    second.paragraph(
      'I declare that the details above are true to the best of my knowledge and that I will report any change of them. I have read the rights and obligations, the risk disclosure and the tariff sheet.',
    );
    second.paragraph(
      'I consent to the electronic signature of this form. This page is a specimen and has no legal effect.',
    );
    await signatureBlock(second, specimen);
    second.marks('AOF page 2 of 2');
  });
}

export async function signatureBlock(sheet: PdfSheet, specimen: Specimen): Promise<void> {
  const { evidence } = specimen;
  const signature = await drawSignature(specimen);
  await sheet.picture(signature.bytes, { x: 46, y: 96, width: 160, height: 64 });
  sheet.text('Signature of the applicant', { x: 46, y: 82, size: 8.5 });
  sheet.text(`Signed electronically by ${evidence.signerName}`, { x: 300, y: 146, size: 9.5 });
  sheet.text(`Aadhaar XXXX XXXX ${evidence.signerSuffix}`, { x: 300, y: 130, size: 9.5 });
  sheet.text('Dummy signature: no certificate, must fail a real check', { x: 300, y: 114, size: 8.5 });
}
