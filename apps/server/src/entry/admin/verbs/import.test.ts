import { join } from 'node:path';
import { UserType } from '@kyc/contract/user-types';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openAdmin } from '../../../../testing/operations/open-admin.ts';

const { app, folder, done, refused, auditOf, fileOf } = await openAdmin();
await done('tenant', 'create', 'ACME', '--name', 'Acme Securities');

describe('D2 files', () => {
  test('masters are imported completely or not at all, each fault with its row', async () => {
    const wrong = fileOf(
      'wrong.csv',
      'BranchCode,BranchName,City,StateId\nPUN1,Pune Camp,Pune,27\nB-2,x,Pune,27\n',
    );
    expect(await refused('import', 'ACME', 'branches', wrong)).toBe(
      'No row was imported. Correct the rows and try again.\nRow 3 BranchCode: Branch Code is not valid.\nRow 3 BranchName: Branch Name must have 2 to 100 characters.',
    );
    const right = fileOf('right.csv', 'BranchCode,BranchName,City,StateId\nPUN1,Pune Camp,Pune,27\n');
    expect(await done('import', 'ACME', 'branches', right)).toBe(
      'Branches: 1 added, 0 changed. 0 unchanged.',
    );
    const users = fileOf(
      'users.csv',
      `UserName,FullName,UserType,EmployeeCode,Mobile,Email,BranchCode,VerifierCode,Password\nvik.rao,Vik Rao,${UserType.Verifier},A200,9812345679,vik@acme.example,PUN1,V1,Tr0ubador&Lakes\n`,
    );
    expect(await done('import', 'ACME', 'users', users)).toBe('Users: 1 added, 0 changed. 0 unchanged.');
    expect(
      await done('import', 'ACME', 'employers', fileOf('e.csv', 'EmployerName,Code\nInfosys,E1\n')),
    ).toBe('Employers: 1 added, 0 changed. 0 unchanged.');
    expect(await refused('import', 'ACME', 'holidays', join(folder, 'absent.csv'))).toContain(
      'cannot be read',
    );
    expect(await refused('import', 'ACME', 'stars', right)).toContain(
      'There is no master stars; there are users, reasons',
    );
    const added = (await auditOf('ACME')).filter(({ action }) => action === 'user.add');
    expect(added).toMatchObject([{ actor_id: null, details: { operator: expect.any(String) as string } }]);
    expect(JSON.stringify(added)).not.toContain('Tr0ubador&Lakes');
  });

  test('a logo is made to fit, shown at its address, and no drawing is taken', async () => {
    const before = await app.inject({ url: '/assets/images/logo/acme.png' });
    expect(before.statusCode).toBe(404);
    const wide = await sharp({ create: { width: 1200, height: 200, channels: 4, background: '#0b3b45' } })
      .jpeg()
      .toBuffer();
    expect(await done('logo', 'set', 'ACME', fileOf('logo.jpg', wide))).toMatch(
      /^The logo is set: 400 × 67 pixels/,
    );
    const shown = await app.inject({ url: '/assets/images/logo/acme.png' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 400 });
    const again = await app.inject({
      url: '/assets/images/logo/acme.png',
      headers: { 'if-none-match': String(shown.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(
      await refused(
        'logo',
        'set',
        'ACME',
        fileOf('x.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      ),
    ).toBe('A logo is a PNG, JPEG or WebP picture.');
    expect(await refused('logo', 'set', 'ACME', fileOf('x.png', 'no picture'))).toBe(
      'The picture cannot be read.',
    );
  });
});
