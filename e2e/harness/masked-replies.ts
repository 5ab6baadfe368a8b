import { appendFileSync } from 'node:fs';
import { isSalesType, UserType } from '@kyc/contract/user-types';
import { expect, type BrowserContext, type Request, type Response } from '@playwright/test';
import type { Office } from './office.ts';

/** `npm run prove -- masked-run`: every desk of the run masks, and each test's replies are recorded in this file, a line each. */
export const maskedRunFile = process.env['KYC_MASKED_RUN'];

export interface MaskedRunLine {
  readonly test: string;
  readonly users: readonly string[];
  readonly answers: number;
  /** The number of replies with a complete value that the table of masks permits: the scan works. */
  readonly allowed: number;
  readonly whole: readonly string[];
}

interface Heard {
  readonly userName: string;
  readonly isAllowed: boolean;
  readonly whole: readonly string[];
}

interface Applicant {
  readonly holders: readonly (string | null)[];
  readonly contactHolders: readonly (string | null)[];
  readonly contacts: readonly string[];
  readonly values: readonly string[];
}

/** The call that shows a value for a purpose, and counts. */
const revealPath = '/api/reveal/';

/**
 * Checks, in every test, that no reply of a masked desk to a browser contains a complete number, address line or date of birth of an
 * applicant, except for users that the table of masks (docs/decisions/039-masks-and-reveals.md) permits.
 */
export class MaskedReplies {
  readonly #office: Office;
  readonly #heard: Promise<Heard | undefined>[] = [];

  constructor(office: Office) {
    this.#office = office;
  }

  /** Without a name: of the user who signs in on it. */
  watch(context: BrowserContext, userName = 'visitor'): void {
    const who = { userName };
    const atRequest = new Map<Request, Promise<readonly Applicant[]>>();
    context.on('request', (request) => {
      if (request.url().includes('/api/')) atRequest.set(request, readApplicants(this.#office));
    });
    context.on('response', (response) => {
      if (isReadable(response))
        this.#heard.push(this.#judge(response, who, atRequest.get(response.request())));
    });
  }

  get count(): number {
    return this.#heard.length;
  }

  async expectMasked(): Promise<void> {
    const heard = await this.#all();
    expect(heard.flatMap(({ whole }) => whole)).toEqual([]);
  }

  async tell(file: string, test: string): Promise<void> {
    const heard = await this.#all();
    const line: MaskedRunLine = {
      test,
      users: [...new Set(heard.map(({ userName }) => userName))],
      answers: heard.length,
      allowed: heard.filter(({ isAllowed }) => isAllowed).length,
      whole: heard.flatMap(({ whole }) => whole),
    };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }

  async #all(): Promise<readonly Heard[]> {
    return (await Promise.all(this.#heard)).filter((heard) => heard !== undefined);
  }

  async #judge(
    response: Response,
    who: { userName: string },
    before: Promise<readonly Applicant[]> | undefined,
  ): Promise<Heard | undefined> {
    // A verifier holds the application while deciding, and no longer after the reply; a verifier who fetches it holds it after the reply
    // only.
    const applicants = [...((await before) ?? []), ...(await readApplicants(this.#office))];
    // A page that navigated before the reply did not show it.
    const body = await response.text().catch(() => undefined);
    if (body === undefined) return undefined;
    who.userName = signedIn(body) ?? who.userName;
    const { userName } = who;
    // One person may have two applications.
    const allowed = new Set(applicants.flatMap((applicant) => allowedTo(applicant, userName)));
    const found = new Set(applicants.flatMap(({ values }) => values).filter((value) => stands(value, body)));
    const address = new URL(response.url()).pathname;
    return {
      userName,
      isAllowed: [...found].some((value) => allowed.has(value)),
      whole: [...found]
        .filter((value) => !allowed.has(value))
        .map((value) => `${userName} ${address}: ${value}`),
    };
  }
}

function isReadable(response: Response): boolean {
  const type = response.headers()['content-type'] ?? '';
  return (
    response.url().includes('/api/') &&
    !response.url().endsWith(revealPath) &&
    /json|text\/(?!event)/.test(type)
  );
}

/** As a separate value: '16, Gokul Dham' does not reveal '6, Gokul Dham'. */
function stands(value: string, body: string): boolean {
  for (let at = body.indexOf(value); at !== -1; at = body.indexOf(value, at + 1))
    if (!isWordly(body[at - 1]) && !isWordly(body[at + value.length])) return true;
  return false;
}

function isWordly(character = ''): boolean {
  return /[a-z0-9]/i.test(character);
}

function signedIn(body: string): string | undefined {
  return /"Auth":\{/.test(body) ? /"UserName":"(\w+)"/.exec(body)?.[1] : undefined;
}

function allowedTo({ holders, contactHolders, values, contacts }: Applicant, userName: string) {
  if (holders.includes(userName)) return values;
  return contactHolders.includes(userName) ? contacts : [];
}

async function readApplicants(office: Office): Promise<readonly Applicant[]> {
  const { rows, managers } = await office.inTenant(async (tx) => ({
    rows: await tx
      .selectFrom('application as a')
      .innerJoin('application_profile as p', 'p.application_id', 'a.application_id')
      .leftJoin('app_user as u', 'u.user_id', 'a.verifier_id')
      .leftJoin('app_user as e', 'e.employee_code', 'a.emp_code')
      .select(['a.mobile', 'a.pan', 'a.status', 'a.emp_branch_code'])
      .select(['u.user_name as verifier', 'e.user_name as employee', 'e.user_type as employeeType'])
      .select([
        'p.sealed',
        'p.email',
        'p.bank_account_no',
        'p.date_of_birth',
        'p.correspondence_house_no',
        'p.permanent_house_no',
        'p.poa_id_number',
      ])
      .execute(),
    managers: await tx
      .selectFrom('app_user')
      .select(['user_name', 'branch_code'])
      .where('user_type', '=', UserType.SalesManager)
      .execute(),
  }));
  return rows.map((row) => {
    const contacts = whole([row.mobile, row.email]);
    return {
      holders: holdersOf(row.status, row.verifier),
      contactHolders: [
        ...(row.employeeType !== null && isSalesType(row.employeeType) ? [row.employee] : []),
        ...managers
          .filter(({ branch_code: code }) => code !== null && code === row.emp_branch_code)
          .map(({ user_name: name }) => name),
      ],
      contacts,
      values: [
        ...contacts,
        ...whole([
          row.pan,
          row.bank_account_no,
          row.date_of_birth,
          row.date_of_birth?.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1'),
          row.correspondence_house_no,
          row.permanent_house_no,
          row.poa_id_number,
        ]),
      ],
    };
  });
}

/** An Aadhaar is stored by its last four digits only; short values occur in any reply. */
function whole(values: readonly unknown[]): readonly string[] {
  return values.flatMap((value) => (typeof value === 'string' && /^(?!X{4}).{8}/.test(value) ? [value] : []));
}

/** Any verifier may correct a system-rejected one; no user holds a decided one. */
function holdersOf(status: number, verifier: string | null): readonly (string | null)[] {
  if (status === 7) return ['verifier', 'verifier2'];
  return [3, 5, 8].includes(status) ? [verifier] : [];
}
