import { describe, expect, test } from 'vitest';
import { openAdmin } from '../../../../testing/operations/open-admin.ts';
import { startOver, type MadeKey } from '../../../../testing/operations/start-over.ts';

const { app, run, done, json, refused, auditOf } = await openAdmin();
await done('tenant', 'create', 'ACME', '--name', 'Acme Securities');

describe('D2 keys, secrets and addresses at the command line', () => {
  const starts = (key: MadeKey) => startOver(app, { tenantCode: 'ACME', ...key });

  test('an intake key is created, rotated with an overlap and revoked', async () => {
    const old = await json<MadeKey>('intake-key', 'create', 'ACME');
    expect(await refused('intake-key', 'create', 'ACME')).toContain('There is an intake key of this name.');
    const made = await json<MadeKey>('intake-key', 'rotate', 'ACME', '--overlap', '2');
    expect([await starts(old), await starts(made)]).toEqual([200, 200]);
    const list = await done('intake-key', 'list', 'ACME');
    expect(list).toContain(`${made.ApiKey.slice(0, 8)}…`);
    expect(list).not.toContain(made.ApiKey);
    expect(list).not.toContain(made.Secret);
    expect(list).toMatch(/until 20/);
    await done('intake-key', 'revoke', 'ACME', String(old.KeyId));
    expect([await starts(old), await starts(made)]).toEqual([401, 200]);
    expect(await refused('intake-key', 'rotate', 'ACME', '--overlap', '169')).toBe(
      'The overlap must be 0 to 168 hours.',
    );
  });

  test('webhook secrets rotate; addresses are set, shown and tested', async () => {
    const { Secret } = await json<{ Secret: string }>('webhook-secret', 'rotate', 'ACME');
    const list = await done('webhook-secret', 'list', 'ACME');
    expect(list).not.toContain(Secret);
    expect(list).toContain(`${Secret.slice(0, 10)}…`);
    await done(
      'connection',
      'set',
      'ACME',
      '--approval-webhook',
      'http://127.0.0.1:9/x',
      '--host-name',
      'https://flow.acme.example',
    );
    expect(await done('connection', 'show', 'ACME')).toContain('http://127.0.0.1:9/x');
    const tried = await run('connection', 'test', 'ACME', 'approval');
    expect(tried.code).toBe(1);
    expect(tried.out).toMatch(/^http:\/\/127\.0\.0\.1:9\/x did not take it \(ECONNREFUSED\) after \d+ ms\.$/);
    await done('connection', 'set', 'ACME', '--approval-webhook', 'none');
    expect(await refused('connection', 'test', 'ACME', 'approval')).toBe(
      'Please enter Approval Webhook and save it first.',
    );
    expect(await refused('connection', 'set', 'ACME', '--host-name', 'http://flow.acme.example')).toBe(
      'Host Name must be an https address without a slash at its end.',
    );
    expect(
      (await auditOf('ACME'))
        .filter(({ action }) => /^(connection|webhook-secret|intake-key)\./.test(action))
        .every(({ actor_id, details }) => actor_id === null && JSON.stringify(details).includes('operator')),
    ).toBe(true);
  });
});
