import { expect, test } from 'vitest';
import { composeEnvironment, readEnvFile } from './compose-environment.ts';

const compose = `
x-base: &base
  env_file: [settings.env, secrets/connections.env]
services:
  api-1:
    <<: *base
    environment: &api { ROLE: api, PORT: 8080 }
  worker:
    <<: *base
    environment: { <<: *api, ROLE: worker }
`;
const files = {
  'settings.env': '# ROLE=both\nROLE=both\nSMTP_FROM="KYC Desk <kyc@acme.example>"\nDATABASE_URL=first\n',
  'secrets/connections.env': 'DATABASE_URL=postgres://a:b=c@postgres/kyc?x=1\n',
};

test('later files win over earlier ones, and environment over files', () => {
  expect(composeEnvironment(compose, { service: 'api-1', files })).toEqual({
    ROLE: 'api',
    PORT: '8080',
    SMTP_FROM: 'KYC Desk <kyc@acme.example>',
    DATABASE_URL: 'postgres://a:b=c@postgres/kyc?x=1',
  });
});

test('merged maps are overridden by the keys of the service', () => {
  expect(composeEnvironment(compose, { service: 'worker', files })).toMatchObject({
    ROLE: 'worker',
    PORT: '8080',
  });
});

test('an unknown service and a missing file are refused', () => {
  expect(() => composeEnvironment(compose, { service: 'api-3', files })).toThrow('no service api-3');
  expect(() => composeEnvironment(compose, { service: 'api-1', files: {} })).toThrow('settings.env');
});

test('a value keeps its inner quotes and equals signs', () => {
  expect(readEnvFile(`A='b=c'\nB=it's\n #C=1\n`)).toEqual({ A: 'b=c', B: "it's" });
});
