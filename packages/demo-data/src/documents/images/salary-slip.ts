import { randomOf } from '../../random.ts';
import { outlineText } from '../drawing/outline-text.ts';
import { specimenAcross, specimenStrip } from '../drawing/specimen-marks.ts';
import { svgPage, toJpeg, type Drawn } from '../drawing/svg-page.ts';
import type { Specimen } from '../specimen.ts';
import { monthlyIncome, rupees } from '../income.ts';

const page = { width: 720, height: 900 };
const ink = '#31506b';

export async function drawSalarySlip({ person }: Specimen): Promise<Drawn> {
  const gross = monthlyIncome(person);
  const random = randomOf(`salary ${person.seed}`);
  const [basic, rent] = [Math.round(gross * 0.5), Math.round(gross * 0.22)];
  const earnings = [
    ['Basic pay', basic],
    ['House rent allowance', rent],
    ['Special allowance', gross - basic - rent],
  ] as const;
  const fund = Math.round(basic * 0.12);
  const tax = Math.round(gross * (gross > 80_000 ? 0.11 : 0.03));
  const deductions = [
    ['Provident fund', fund],
    ['Professional tax', 200],
    ['Income tax', tax],
  ] as const;
  const net = gross - fund - 200 - tax;
  const about = [
    ['Employee', person.fullName],
    ['Designation', person.work.designation ?? 'Staff'],
    ['PAN', person.pan],
    ['Bank account', `XXXXXX${person.bank.accountNo.slice(-4)}`],
    ['Days paid', `${random.between(29, 31)}`],
    ['Location', person.address.city],
  ] as const;
  const parts = [
    '<rect width="720" height="900" fill="#ffffff"/><rect width="720" height="96" fill="#e9f0f6"/>',
    outlineText((person.work.companyName ?? 'Specimen Works').toUpperCase(), {
      x: 36,
      y: 44,
      size: 24,
      fill: '#1d3b56',
      font: 'bold',
      maxWidth: 640,
    }),
    outlineText('SPECIMEN SALARY SLIP  ·  last month', { x: 36, y: 74, size: 15, fill: ink }),
    ...about.map(([label, value], index) => {
      const [x, y] = [36 + (index % 2) * 340, 138 + Math.floor(index / 2) * 52];
      return (
        outlineText(label, { x, y, size: 13, fill: ink }) +
        outlineText(value, { x, y: y + 22, size: 18, fill: '#14181f', font: 'bold', maxWidth: 310 })
      );
    }),
    table({ x: 36, title: 'Earnings', rows: earnings }),
    table({ x: 370, title: 'Deductions', rows: deductions }),
    '<rect x="36" y="560" width="648" height="74" rx="8" fill="#e9f0f6"/>',
    outlineText('Net pay', { x: 58, y: 605, size: 18, fill: '#1d3b56', font: 'bold' }),
    outlineText(rupees(net), { x: 662, y: 608, size: 28, fill: '#14181f', font: 'bold', anchor: 'end' }),
    outlineText('Computer generated; needs no signature.', {
      x: 36,
      y: 676,
      size: 13,
      fill: ink,
      font: 'italic',
    }),
    specimenAcross(page),
    specimenStrip(page),
  ];
  return toJpeg(svgPage({ ...page, parts }));
}

function table({
  x,
  title,
  rows,
}: {
  x: number;
  title: string;
  rows: readonly (readonly [string, number])[];
}): string {
  const body = rows.map(([label, amount], index) => {
    const y = 378 + index * 44;
    return `<rect x="${x}" y="${y + 14}" width="314" height="1" fill="#c9d6e2"/>${outlineText(label, { x: x + 10, y, size: 16, fill: '#222b35' })}${outlineText(rupees(amount), { x: x + 304, y, size: 16, fill: '#222b35', anchor: 'end' })}`;
  });
  return `<rect x="${x}" y="310" width="314" height="36" fill="#2f5b80"/>${outlineText(title, { x: x + 10, y: 334, size: 16, fill: '#ffffff', font: 'bold' })}${body.join('')}`;
}
