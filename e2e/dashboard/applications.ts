import { ApplicationStatus } from '@kyc/contract/application-status';
import { sealColumns, type ClearRow } from '@kyc/db/tables/applications/sealed-columns';
import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import type { Office } from '../harness/office.ts';

export interface WantedApplication {
  readonly status: ApplicationStatus;
  readonly uan: string | null;
  readonly head?: Partial<ClearRow<'application'>>;
}

let added = 0;

/** An application of the office in that status; returns its id. Assigned ones are `verifier`'s. */
export async function addApplication(office: Office, wanted: WantedApplication): Promise<number> {
  added += 1;
  const { status, uan, head = {} } = wanted;
  const {
    mobile = `68310${String(added).padStart(5, '0')}`,
    pan = `ABCPR${String(added).padStart(4, '0')}A`,
    ...others
  } = head;
  const verifierId = await userIdOf(office, 'verifier');
  return await office.inTenant(async (tx) => {
    const { application_id: id } = await tx
      .insertInto('application')
      .values({
        status,
        uan,
        name: `Asha Rao ${added}`,
        ...sealColumns(tx, { mobile, pan }),
        mode: 2,
        source: 2,
        last_stage_completed: 'eSign Completed',
        attempt_no: status === ApplicationStatus.Pending ? 0 : 1,
        last_submitted_on: status === ApplicationStatus.Pending ? null : sql<Date>`now()`,
        queue_day:
          status === ApplicationStatus.Pending
            ? null
            : sql<string>`(now() at time zone 'Asia/Kolkata')::date`,
        verifier_id: status === ApplicationStatus.Assigned ? verifierId : null,
        decided_by: new Set<number>([ApplicationStatus.Rejected, ApplicationStatus.Approved]).has(status)
          ? verifierId
          : null,
        ucc: status === ApplicationStatus.Approved ? `A9${String(added).padStart(5, '0')}` : null,
        ...others,
      })
      .returning('application_id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('application_profile').values({ application_id: id }).execute();
    return id;
  });
}

/** What leads are mapped by. */
export async function employeeCodeOf(office: Office, userName: string): Promise<string> {
  const row = await office.inTenant((tx) =>
    tx
      .selectFrom('app_user')
      .select('employee_code')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow(),
  );
  return row.employee_code;
}

export async function userIdOf(office: Office, userName: string): Promise<number> {
  const row = await office.inTenant((tx) =>
    tx.selectFrom('app_user').select('user_id').where('user_name', '=', userName).executeTakeFirstOrThrow(),
  );
  return row.user_id;
}

/** Shows all rows, regardless of the role's default filter. */
export async function openDashboard(page: Page, search = 'status=-1'): Promise<void> {
  await page.goto(`/dashboard?${search}`);
  await expect(page.getByRole('tab', { name: /^All \d/ })).toBeVisible();
}

export function rowOf(page: Page, uan: string): Locator {
  return page.getByRole('row').filter({ hasText: uan });
}

/** Everything that the row offers, the main action first. */
export async function actionsOf(page: Page, uan: string): Promise<string[]> {
  const row = rowOf(page, uan);
  await expect(row).toBeVisible();
  const main = await row
    .getByRole('cell')
    .last()
    .getByRole('link')
    .or(row.getByRole('cell').last().getByRole('button'))
    .first()
    .innerText();
  const more = row.getByRole('button', { name: `More actions for ${uan}` });
  if ((await more.count()) === 0) return [main.trim()];
  await more.click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const others = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return [main.trim(), ...others.map((text) => text.trim())];
}

export async function choose(page: Page, { uan, action }: { uan: string; action: string }): Promise<void> {
  await rowOf(page, uan)
    .getByRole('button', { name: `More actions for ${uan}` })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The success dialog with this text, closed by OK. */
export async function seeSuccess(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Success!' });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}

export async function seeAlert(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Alert!' });
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
}
