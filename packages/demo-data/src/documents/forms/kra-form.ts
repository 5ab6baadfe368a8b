import type { Drawn } from '../drawing/svg-page.ts';
import { drawPhoto } from '../images/photo.ts';
import type { Specimen } from '../specimen.ts';
import { signatureBlock } from './account-opening-form.ts';
import { addressCells, contactCells, identityCells, proofCells, workCells } from './applicant-cells.ts';
import { buildPdf } from './pdf-sheet.ts';

/** KRAAOF.pdf: the KYC record in the form sent to a registration agency. */
export async function drawKraForm(specimen: Specimen): Promise<Drawn> {
  const { person } = specimen;
  return buildPdf('KYC registration form (specimen)', async (addSheet) => {
    const first = addSheet();
    first.title('KYC REGISTRATION FORM', 'Individual  |  new record  |  specimen for demonstration');
    first.section('1.  Identity');
    const photo = await drawPhoto(specimen);
    await first.picture(photo.bytes, { x: 462, y: 611, width: 84, height: 105 });
    first.cells(identityCells(specimen), 420);
    first.section('2.  Address');
    first.cells(addressCells(person.address));
    first.cells(proofCells(specimen));
    first.section('3.  Contact');
    first.cells(contactCells(specimen));
    first.marks('KRA form page 1 of 2');

    const second = addSheet();
    second.title('KYC REGISTRATION FORM', 'Other details and attestation');
    second.section('4.  Other details');
    second.cells(workCells(person));
    second.cells([
      ['Politically exposed', 'No'],
      ['Tax resident outside India', 'No'],
    ]);
    second.section('5.  In-person verification');
    second.cells([
      ['Done by', 'Specimen Broking'],
      ['Place', `${person.address.city}, ${person.address.stateName}`],
    ]);
    second.section('6.  Declaration');
    second.paragraph(
      'I declare that the details furnished above are true and correct. This page is a specimen and has no legal effect.',
    );
    await signatureBlock(second, specimen);
    second.marks('KRA form page 2 of 2');
  });
}
