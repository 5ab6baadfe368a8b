import { ApplicationStatus } from '@kyc/contract/application-status';
import { ScreeningPolicy } from '@kyc/contract/screening/screening-choices';
import { screeningTexts } from '@kyc/contract/screening/screening-texts';
import { UserType } from '@kyc/contract/user-types';
import { inTenant } from '@kyc/db/connection/transaction';
import { updateTenantSettings } from '@kyc/db/tables/masters/tenant-settings-table';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { actionPath } from '../../../testing/open-staffed-broker.ts';
import { openScreening } from '../../../testing/screening/open-screening.ts';

const desk = await openScreening('TIPS');
const { meena, ravi, callerOf, sqlOf, addList, putInForce, buildPerson, hitsOf, screenDaily } = desk;
afterAll(desk.close);

/** Words by which a customer would learn of the screening. */
const telling =
  /\bscreening|\bscreened|sanction|watch ?list|debar|politically|\bPEP\b|frozen|freez|principal officer|terror/iu;

test('no text to customers names the screening', () => {
  const folder = new URL('../../../../../packages/domain/data/customer-texts/', import.meta.url);
  // The rules of the texts, and the words that they may not contain, are for their authors.
  const texts = readdirSync(folder).map((name) => {
    const { rules, internalWords, ...sent } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
      rules?: unknown;
      internalWords?: readonly string[];
    };
    if (internalWords !== undefined) expect(internalWords).toContain('screening');
    return JSON.stringify([rules === undefined, sent]);
  });
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('\n').match(telling)).toBeNull();
  expect(screeningTexts.rejection).not.toMatch(telling);
});

test('a confirmed person on a stop list leaves no trace in messages, the timeline or the reason', async () => {
  const list = await addList('United Nations');
  await putInForce(list, [{ id: '1', name: 'Ismail Dhanani', born: '1966-06-07' }]);
  await sqlOf((tx) =>
    updateTenantSettings(tx, {
      ScreeningPolicy: ScreeningPolicy.Reject,
      RejectionLoop: true,
      LeadStatusUrl: 'https://marketing.example/lead',
    }),
  );
  const id = await buildPerson({ name: 'Ismail Dhanani', birth: '1966-06-07' });
  await screenDaily();
  const [hit] = await hitsOf(id);
  await meena.post('/api/screening/decide/', {
    HitId: hit?.hitId,
    Answer: 'same',
    Sentence: 'All particulars agree with the entry.',
  });
  await ravi.post('/api/screening/confirm/', { HitId: hit?.hitId, Agrees: true });
  const { sent, head, events } = await inTenant(desk.house.test.database, desk.tenant, async (tx) => ({
    sent: await tx.selectFrom('outbound_event').select('payload').where('application_id', '=', id).execute(),
    head: await tx
      .selectFrom('application')
      .select(['status', 'system_reject_reason as reason', 'verifier_remarks as remarks'])
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow(),
    events: await tx
      .selectFrom('timeline_event')
      .select('timeline')
      .where('application_id', '=', id)
      .execute(),
  }));
  expect(head.status).toBe(ApplicationStatus.SystemRejected);
  expect(JSON.stringify([sent, head, events])).not.toMatch(telling);
});

test('sales and the onboarding flow receive no hit', async () => {
  const id = await buildPerson({ name: 'Ismail Dhanani', birth: '1966-06-07' });
  await screenDaily();
  const sales = callerOf(UserType.Sales);
  const answers = await Promise.all([
    sales.get(`/api/screening/application/${String(id)}`),
    sales.get(actionPath('sales-view', id)),
  ]);
  expect(answers[0].statusCode).toBe(403);
  expect(answers[1].body).not.toMatch(telling);
});
