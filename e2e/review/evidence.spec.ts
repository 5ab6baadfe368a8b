import { Mode } from '@kyc/contract/modes';
import { expect, test } from '../harness/test.ts';
import { fetchNew, openCase, openStep } from './review-screen.ts';

test(
  'U1 U2 U3 an address is read on the back, the choice stays, keys continue; Approve lists open fields',
  { tag: '@edges' },
  async ({ office, signIn }) => {
    const { page, submission } = await openCase({ office, signIn }, { mode: Mode.Manual });
    await openStep(page, 2);
    await page.getByRole('button', { name: 'Decide line by line: Correspondence Address' }).click();
    await page
      .getByRole('button', { name: /^Correspondence City/ })
      .first()
      .click();
    const pane = page.getByRole('tabpanel', { name: 'Evidence' });
    const side = (name: string) => pane.getByRole('radio', { name, exact: true });
    await expect(side('Proof back')).toBeChecked();
    await expect(pane.getByRole('img', { name: 'Proof back' })).toBeVisible();
    const { CorrespondenceHouseNo: house, CorrespondencePincode: pin } = submission.plan.properties;
    const declared = pane.getByRole('definition').first();
    await expect(declared).toContainText(String(house));
    await expect(declared).toContainText(String(pin));

    // The focus is on the switch now: the keys go on.
    await pane.getByText('Proof front', { exact: true }).click();
    await expect(side('Proof front')).toBeChecked();
    await page.keyboard.press('v');
    await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark Verified: Correspondence City' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: /^Correspondence Pin/ }).first()).toBeFocused();
    await expect(side('Proof front')).toBeChecked();

    const total = Number(/of (\d+)/.exec(await page.getByText(/^1 of \d+ decided/).innerText())?.[1]);
    await page.keyboard.press('a');
    const question = page.getByRole('dialog', { name: 'Confirm!' });
    await expect(question).toContainText('You are marking this application as Approved. Are you sure?');
    await expect(question).toContainText(`${total - 1} of ${total} fields are not decided.`);
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(page.getByText('Application Approved successfully.')).toBeHidden();
  },
);

test(
  'U5 a viewer whose code is missing is requested again, otherwise reported in its place; the case stays',
  { tag: '@comforts' },
  async ({ office, signIn }) => {
    const submission = await office.submit({ mode: Mode.Manual });
    const page = await signIn('verifier');
    let answered = 0;
    let refuse = Infinity;
    await page.route(/\/viewer-[^/]*\.js$/, (route) => {
      answered += 1;
      return answered <= refuse ? route.fulfill({ status: 404, body: 'gone' }) : route.continue();
    });
    await fetchNew(page, submission);
    await page
      .getByRole('button', { name: /^PAN Card Photo/ })
      .first()
      .click();
    const pane = page.getByRole('tabpanel', { name: 'Evidence' });
    const card = pane.getByRole('region', { name: 'PAN card' });
    await expect(card.getByText('Could not fetch preview. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(submission.uan);
    await page.keyboard.press('v');
    await expect(page.getByText(/^1 of \d+ decided/)).toBeVisible();
    refuse = answered;
    await page
      .getByRole('button', { name: /^PAN Card Photo/ })
      .first()
      .click();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(pane.getByRole('img', { name: 'PAN card' })).toBeVisible();

    // A single failure: it is not reported.
    answered = 0;
    refuse = 1;
    await page.reload();
    await page
      .getByRole('button', { name: /^PAN Card Photo/ })
      .first()
      .click();
    await expect(pane.getByRole('img', { name: 'PAN card' })).toBeVisible();
    expect(answered).toBeGreaterThan(1);
  },
);
