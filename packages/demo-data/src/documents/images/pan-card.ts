import { avatar } from '../drawing/avatar.ts';
import { cardDefs, cardGround, cardMarks, framedPortrait, printedFields } from '../drawing/card.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { signatureStrokes } from '../drawing/signature-strokes.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import { printedDay, type Specimen } from '../specimen.ts';

const page = { width: 640, height: 404 };
const theme = { from: '#eef6fb', to: '#cfe3ef', band: '#1f6f8b', ink: '#245a70' };

export async function drawPanCard({ person, evidence, names }: Specimen): Promise<Drawn> {
  const portrait = avatar({ person, faceSeed: person.faceSeed, outfit: person.faceSeed + 1 });
  const fields = [
    { label: 'Name', value: names.onPan.toUpperCase() },
    { label: "Father's name", value: person.fatherName.toUpperCase() },
    { label: 'Date of birth', value: printedDay(evidence.birthDateOnPan) },
  ];
  const parts = [
    ...cardGround(page, theme, {
      main: 'SPECIMEN TAX ACCOUNT CARD',
      sub: 'Demonstration document for training',
    }),
    framedPortrait({ x: 28, y: 92, width: 148 }, portrait),
    printedFields({ x: 204, y: 106, width: 408, gap: 54, ink: theme.ink }, fields),
    outlineText('Account number', { x: 204, y: 274, size: 12.5, fill: theme.ink }),
    outlineText(person.pan, { x: 204, y: 306, size: 32, fill: '#10151c', font: 'mono', spacing: 2 }),
    `<g transform="translate(406 302) scale(0.82 0.62)">${signatureStrokes(person.signatureSeed)}</g>`,
    `<rect x="424" y="358" width="182" height="1" fill="#6a7684"/>`,
    outlineText('Signature of holder', { x: 515, y: 373, size: 11.5, fill: theme.ink, anchor: 'middle' }),
    outlineText('Number part 0000 is never allotted', {
      x: 28,
      y: 348,
      size: 11.5,
      fill: theme.ink,
      font: 'italic',
    }),
    ...cardMarks(page, theme),
  ];
  return toJpeg(svgPage({ ...page, parts, defs: cardDefs(theme) }));
}
