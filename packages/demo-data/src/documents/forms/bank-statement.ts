import { randomOf } from '../../random.ts';
import type { Drawn } from '../drawing/svg-page.ts';
import { monthlyIncome, rupees } from '../income.ts';
import type { Specimen } from '../specimen.ts';
import { buildPdf } from './pdf-sheet.ts';

const columns = [46, 110, 330, 420, 500];
const months = ['May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'];
const paidFor = [
  'UPI transfer',
  'Electricity bill',
  'Groceries',
  'Rent',
  'Mobile recharge',
  'Insurance premium',
  'ATM cash',
];

/** Six months of a savings account, two lines a month and more: income proof of those without a salary slip. */
export async function drawBankStatement({ person, names }: Specimen): Promise<Drawn> {
  const random = randomOf(`statement ${person.seed}`);
  const income = monthlyIncome(person);
  let balance = income * random.between(1, 4);
  return buildPdf('Bank statement (specimen)', async (addSheet) => {
    const sheet = addSheet();
    sheet.title('SPECIMEN BANK', 'Statement of account  |  last six months');
    sheet.section('Account');
    sheet.cells([
      ['Holder', names.atBank.toUpperCase()],
      ['Account number', person.bank.accountNo],
      ['Bank', person.bank.bankName],
      ['IFSC', person.bank.ifsc],
    ]);
    sheet.section('Transactions');
    sheet.row(['Day', 'Particulars', 'Withdrawn', 'Paid in', 'Balance'], columns);
    for (const month of months) {
      balance += income;
      sheet.row([`01 ${month}`, 'Income credited', '', rupees(income), rupees(balance)], columns);
      for (let line = 0; line < 4; line += 1) {
        const spent = Math.round((income * random.between(5, 22)) / 100);
        balance -= spent;
        const day = String(4 + line * 6 + random.between(0, 4)).padStart(2, '0');
        sheet.row([`${day} ${month}`, random.pick(paidFor), rupees(spent), '', rupees(balance)], columns);
      }
    }
    sheet.marks('Statement page 1 of 1');
  });
}
