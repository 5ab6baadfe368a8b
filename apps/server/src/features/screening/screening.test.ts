import { ApplicationStatus } from '@kyc/contract/application-status';
import { ListSeverity, ScreeningPolicy } from '@kyc/contract/screening/screening-choices';
import type { HitQueue, OpenedHit, Screening } from '@kyc/contract/screening/screening';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { UserType } from '@kyc/contract/user-types';
import { updateProfile } from '@kyc/db/tables/applications/application-profile-table';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { afterAll, describe, expect, test } from 'vitest';
import { actionPath, refusalOf } from '../../../testing/open-staffed-broker.ts';
import { openScreening } from '../../../testing/screening/open-screening.ts';
import type { Caller } from '../../../testing/staff.ts';

const desk = await openScreening('SCRN');
const { admin, meena, ravi, callerOf, sqlOf, addList, putInForce, buildPerson, hitsOf, screenDaily } = desk;
afterAll(desk.close);
const verifier = callerOf(UserType.Verifier);
const audit = callerOf(UserType.Audit);

const stopList = await addList('UN sanctions');
const askList = await addList('Persons in public office', ListSeverity.Ask);
await putInForce(stopList, [
  { id: 'UN1', name: 'Ramesh Kumar Varma', born: '1980-05-17' },
  { id: 'UN2', name: 'Zubair Ansari', alias: 'Zuber Ansary', born: '1971' },
  { id: 'UN3', name: 'Hamza', born: '1990-02-03' },
]);
await putInForce(askList, [{ id: 'P1', name: 'Kavita Joshi', born: '1980-05-17' }]);

const approve = (id: number) => verifier.post(actionPath('approve', id));
const answer = (by: Caller, HitId: number, more: object) =>
  by.post('/api/screening/decide/', { HitId, Sentence: 'Compared both sides with care.', ...more });
const confirm = (by: Caller, HitId: number, Agrees = true) =>
  by.post('/api/screening/confirm/', { HitId, Agrees });

async function withHit(name: string, birth = '1980-05-17') {
  const id = await buildPerson({ name, birth });
  await screenDaily();
  const [hit] = await hitsOf(id);
  if (hit === undefined) throw new Error(`no hit for ${name}`);
  return { id, hitId: hit.hitId };
}

describe('an approval', () => {
  test('needs a screening against the lists of today', async () => {
    const id = await buildPerson({ name: 'Sunita Deshpande' });
    expect(refusalOf(await approve(id))).toEqual([409, screeningTexts.notScreened]);
    expect((await meena.post('/api/screening/now/', { ApplicationId: id })).json()).toEqual({
      Message: screeningTexts.screened(0),
    });
    expect((await approve(id)).statusCode).toBe(200);
  });

  test('waits for open hits, and passes after another person was confirmed', async () => {
    const { id, hitId } = await withHit('Ramesh Verma');
    expect(refusalOf(await approve(id))).toEqual([409, screeningTexts.open(1)]);
    expect((await answer(meena, hitId, { Answer: 'another', Reason: 'father' })).json()).toEqual({
      Message: screeningTexts.waits,
    });
    expect(refusalOf(await approve(id))).toEqual([409, screeningTexts.open(1)]);
    expect((await confirm(ravi, hitId)).json()).toEqual({ Message: screeningTexts.confirmed });
    expect((await approve(id)).statusCode).toBe(200);
  });

  test('stops after a change of the date of birth until the next screening', async () => {
    const id = await buildPerson({ name: 'Sunita Kulkarni', birth: '1990-01-02' });
    await screenDaily();
    await sqlOf((tx) => updateProfile(tx, id, { date_of_birth: '1991-01-02' }));
    expect(refusalOf(await approve(id))).toEqual([409, screeningTexts.notCurrent]);
  });

  test('is not concerned where the desk is off', async () => {
    const { id } = await withHit('Ramesh Kumar Varma');
    await sqlOf((tx) => updateTenantSettings(tx, { Screening: false }));
    expect((await approve(id)).statusCode).toBe(200);
    expect(refusalOf(await meena.get('/api/screening/queue/'))).toEqual([409, screeningTexts.off]);
    await sqlOf((tx) => updateTenantSettings(tx, { Screening: true }));
  });
});

describe('who decides', () => {
  test('a user without May Screen does not', async () => {
    const { hitId } = await withHit('Kavita Joshi');
    expect(refusalOf(await answer(verifier, hitId, { Answer: 'another', Reason: 'name' }))).toEqual([
      403,
      screeningTexts.mayNot,
    ]);
  });

  test("'another person' on an ask list is final, with a reason and a sentence", async () => {
    const { id, hitId } = await withHit('Kavita Joshi');
    expect((await answer(meena, hitId, { Answer: 'another' })).statusCode).toBe(422);
    expect(
      (await answer(meena, hitId, { Answer: 'another', Reason: 'name', Sentence: 'short' })).statusCode,
    ).toBe(422);
    expect((await answer(meena, hitId, { Answer: 'another', Reason: 'name' })).json()).toEqual({
      Message: screeningTexts.stored,
    });
    expect(await hitsOf(id)).toMatchObject([{ state: 'another' }]);
  });

  test("every 'same person' needs a second person, who is not the first", async () => {
    const { id, hitId } = await withHit('Kavita Joshi');
    await answer(meena, hitId, { Answer: 'same' });
    expect(refusalOf(await confirm(meena, hitId))).toEqual([409, screeningTexts.own]);
    expect((await confirm(ravi, hitId)).statusCode).toBe(200);
    expect(await hitsOf(id)).toMatchObject([{ state: 'same' }]);
    // A politically exposed customer is approved after a deliberate decision.
    expect((await approve(id)).statusCode).toBe(200);
  });

  test("a returned answer and 'cannot tell' leave the hit open", async () => {
    const { id, hitId } = await withHit('Kavita Joshi');
    await answer(meena, hitId, { Answer: 'unsure' });
    expect(await hitsOf(id)).toMatchObject([{ state: 'open' }]);
    await answer(meena, hitId, { Answer: 'same' });
    await confirm(ravi, hitId, false);
    expect(await hitsOf(id)).toMatchObject([{ state: 'open' }]);
    expect(refusalOf(await confirm(ravi, hitId))).toEqual([409, screeningTexts.notWaiting]);
  });

  test('two answers at the same moment: the second gets 409', async () => {
    const { hitId } = await withHit('Kavita Joshi');
    const answers = await Promise.all([
      answer(meena, hitId, { Answer: 'another', Reason: 'name' }),
      answer(ravi, hitId, { Answer: 'another', Reason: 'name' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe("'same person' on a stop list", () => {
  const officer = callerOf(UserType.Admin);
  const noticesOf = (id: number) =>
    sqlOf((tx) =>
      tx.selectFrom('notice').select(['user_id', 'kind']).where('application_id', '=', id).execute(),
    );

  test('freezes the application and notifies the principal officers', async () => {
    await sqlOf((tx) =>
      tx
        .updateTable('app_user')
        .set({ principal_officer: true })
        .where('user_id', '=', officer.userId)
        .execute(),
    );
    const { id, hitId } = await withHit('Ramesh Kumar Varma');
    await answer(meena, hitId, { Answer: 'same' });
    await confirm(ravi, hitId);
    expect(refusalOf(await approve(id))).toEqual([409, screeningTexts.frozen]);
    expect(await noticesOf(id)).toContainEqual({ user_id: officer.userId, kind: 'hitConfirmed' });
  });

  test('rejects it where the tenant wants that, with words that do not name the screening', async () => {
    await sqlOf((tx) => updateTenantSettings(tx, { ScreeningPolicy: ScreeningPolicy.Reject }));
    const { id, hitId } = await withHit('Ramesh Kumar Varma');
    await answer(meena, hitId, { Answer: 'same' });
    await confirm(ravi, hitId);
    await sqlOf((tx) => updateTenantSettings(tx, { ScreeningPolicy: ScreeningPolicy.Freeze }));
    const { head } = await desk.stored(id);
    expect(head).toMatchObject({
      status: ApplicationStatus.SystemRejected,
      system_reject_reason: screeningTexts.rejection,
    });
  });
});

describe('remembered decisions', () => {
  test('a decision holds for the same person and entry in another application', async () => {
    const first = await withHit('Kavitha Joshi');
    await answer(meena, first.hitId, { Answer: 'another', Reason: 'name' });
    const pan = await sqlOf((tx) =>
      tx
        .selectFrom('application')
        .select('pan')
        .where('application_id', '=', first.id)
        .executeTakeFirstOrThrow(),
    );
    const again = await buildPerson({ name: 'Kavitha Joshi', pan: String(pan.pan) });
    await screenDaily();
    expect(await hitsOf(again)).toMatchObject([{ state: 'another' }]);
  });

  test('a twin with another first name does not inherit it', async () => {
    const twin = await buildPerson({ name: 'Kavit Joshi' });
    await screenDaily();
    expect((await hitsOf(twin)).every(({ state }) => state === 'open')).toBe(true);
  });

  test('a changed date of birth brings the hit back', async () => {
    const { id, hitId } = await withHit('Kavita Joshi');
    await answer(meena, hitId, { Answer: 'another', Reason: 'name' });
    await sqlOf((tx) => updateProfile(tx, id, { date_of_birth: '1980-05-18' }));
    await meena.post('/api/screening/now/', { ApplicationId: id });
    expect(await hitsOf(id)).toMatchObject([
      { state: 'closed', because: 'personChanged' },
      { state: 'open' },
    ]);
  });
});

describe('shown hits', () => {
  test('the queue names hits of stop lists first, and only readers of applicants receive it', async () => {
    await withHit('Kavita Joshi');
    await withHit('Ramesh Kumar Varma');
    const { Hits, MayDecide } = (await meena.get('/api/screening/queue/')).json<HitQueue>();
    expect(MayDecide).toBe(true);
    expect(Hits.map(({ Severity }) => Severity)).toEqual(
      Hits.map(({ Severity }) => Severity).toSorted((a, b) => a - b),
    );
    expect((await audit.get('/api/screening/queue/')).json<HitQueue>().MayDecide).toBe(false);
    expect((await callerOf(UserType.Sales).get('/api/screening/queue/')).statusCode).toBe(403);
  });

  test('a hit shows both sides, the reasons in words and the decisions', async () => {
    const { hitId } = await withHit('Zuber Ansari', '1971-08-09');
    await answer(meena, hitId, { Answer: 'another', Reason: 'birth' });
    const shown = (await ravi.get(`/api/screening/hit/${String(hitId)}`)).json<OpenedHit>();
    expect(shown).toMatchObject({
      ListName: 'UN sanctions',
      Reference: 'UN2',
      Person: { Names: ['Zuber Ansari'], Births: ['1971-08-09'] },
      Entry: { Names: ['Zubair Ansari', 'Zuber Ansary'], Births: ['1971'] },
      Second: 'may',
      Decisions: [{ Answer: 'another', Reason: 'birth', State: 'waiting', By: meena.fullName }],
    });
    expect(shown.Reasons.map(({ Text }) => Text)).toContain(
      'The date of birth agrees as far as both are known.',
    );
  });

  test('an Auditor sees the numbers of the customer masked where the tenant masks', async () => {
    const { hitId } = await withHit('Ramesh Kumar Varma');
    await sqlOf((tx) => updateTenantSettings(tx, { MaskPersonalData: true }));
    const { Person } = (await audit.get(`/api/screening/hit/${String(hitId)}`)).json<OpenedHit>();
    await sqlOf((tx) => updateTenantSettings(tx, { MaskPersonalData: false }));
    expect(Person.Births).toEqual(['1980']);
    expect(Person.Pans[0]).toMatch(/^XXXXXX/u);
  });

  test('the strip of the review tells open hits and the worst band', async () => {
    const { id } = await withHit('Ramesh Kumar Varma');
    const strip = (await verifier.get(`/api/screening/application/${String(id)}`)).json<Screening>();
    expect(strip).toMatchObject({ IsOn: true, IsCurrent: true, Open: 1, Worst: 'stop', MayDecide: false });
  });

  test('a single name is a hit only with a second attribute', async () => {
    const other = await buildPerson({ name: 'Hamza Shaikh', birth: '1985-02-03' });
    await screenDaily();
    expect(await hitsOf(other)).toEqual([]);
    const { id } = await withHit('Hamza', '1990-02-03');
    expect(await hitsOf(id)).toMatchObject([{ state: 'open' }]);
  });

  test('the report counts hits, decisions and the share of other persons', async () => {
    const { Lists, Applications } = (await admin.get('/api/screening/report/')).json<{
      Applications: number;
      Lists: { ListName: string; Hits: number; FalseShare: number | null }[];
    }>();
    expect(Applications).toBeGreaterThan(5);
    expect(Lists.map(({ ListName }) => ListName)).toEqual(['Persons in public office', 'UN sanctions']);
    expect(Lists[0]?.FalseShare).toBeGreaterThan(0);
    expect((await verifier.get('/api/screening/report/')).statusCode).toBe(403);
  });
});
