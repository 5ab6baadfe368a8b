import { expect, test } from 'vitest';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { settingNames } from '../apps/server/src/platform/setting-names.ts';
import { read, readEnvNames } from './read-deploy.ts';

const example = read('deploy/env.example');

test('env.example names every setting there is, and none that there is not', () => {
  expect(readEnvNames(example, true).toSorted()).toEqual([...settingNames].toSorted());
});

test('a production server accepts env.example unchanged', () => {
  const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const variables = Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.replace(/^"(.*)"$/, '$1')]),
  );
  expect(readConfig(variables)).toMatchObject({
    environment: 'production',
    publicUrl: 'https://kyc.acme.example',
    smtpFrom: 'KYC Desk <kyc@acme.example>',
  });
});
