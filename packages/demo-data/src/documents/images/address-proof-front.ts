import { avatar } from '../drawing/avatar.ts';
import {
  cardDefs,
  cardGround,
  cardMarks,
  framedPortrait,
  printedFields,
  type Printed,
} from '../drawing/card.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import { printedDay, type Specimen } from '../specimen.ts';
import { proofThemes } from './address-proof-theme.ts';

const page = { width: 640, height: 404 };

export async function drawAddressProofFront({ person, evidence, names }: Specimen): Promise<Drawn> {
  const { addressProof: proof } = evidence;
  const theme = proofThemes[proof.type];
  const portrait = avatar({ person, faceSeed: person.faceSeed, outfit: person.faceSeed + 3 });
  const left: Printed[] = [
    { label: 'Name', value: proof.type === 4 ? names.onProof : names.onProof.toUpperCase() },
    { label: 'Date of birth', value: printedDay(person.dateOfBirth) },
    { label: theme.numberLabel, value: maskedNumber(proof.idNumber), size: 24, mono: true },
  ];
  const right: Printed[] = [
    { label: 'Gender', value: person.gender },
    { label: 'Issued on', value: printedDay(proof.issueDate), size: 17 },
    ...(proof.expiryDate === null
      ? []
      : [{ label: 'Valid until', value: printedDay(proof.expiryDate), size: 17 }]),
  ];
  const parts = [
    ...cardGround(page, theme, { main: theme.title, sub: `Proof of address: ${proof.name}` }),
    framedPortrait({ x: 28, y: 96, width: 150 }, portrait),
    printedFields({ x: 206, y: 112, width: 404, gap: 62, ink: theme.ink }, left),
    `<rect x="28" y="296" width="584" height="1" fill="${theme.ink}" opacity="0.3"/>`,
    ...right.map((field, index) =>
      printedFields({ x: 206 + index * 142, y: 320, width: 130, gap: 0, ink: theme.ink }, [field]),
    ),
    ...cardMarks(page, theme),
  ];
  return toJpeg(svgPage({ ...page, parts, defs: cardDefs(theme) }));
}

function maskedNumber(idNumber: string): string {
  return idNumber.startsWith('XXXXXXXX') ? `XXXX XXXX ${idNumber.slice(8)}` : idNumber;
}
