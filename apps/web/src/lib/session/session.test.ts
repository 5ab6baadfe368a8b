import { UserType } from '@kyc/contract/user-types';
// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { watchOtherTabs } from './other-tabs.ts';
import {
  clearSession,
  lastTenantCode,
  readSession,
  rereadSession,
  storeSession,
  storeTokens,
  type Session,
} from './session.ts';

const session: Session = {
  tenantCode: 'DEMO',
  apiKey: 'key',
  token: 'token-1',
  refreshToken: 'refresh-1',
  tenantName: 'Demo Broking',
  verifierId: 7,
  userName: 'verifier',
  userType: UserType.Verifier,
  allowViewData: true,
  lastLogin: '20/11/2026 11:01 AM',
};

beforeEach(() => {
  localStorage.clear();
  rereadSession();
});

test('AUTH-10 the storage contains the session under od_ver_ keys, and no further keys', () => {
  storeSession(session);
  expect({ ...localStorage }).toEqual({
    od_ver_tenant_code: 'DEMO',
    od_ver_api_key: 'key',
    od_ver_token: 'token-1',
    od_ver_refresh_token: 'refresh-1',
    od_ver_tenant_name: 'Demo Broking',
    od_ver_verifier_id: '7',
    od_ver_user_name: 'verifier',
    od_ver_user_type: '2',
    od_ver_allow_view_data: 'Y',
    od_ver_last_login: '20/11/2026 11:01 AM',
    od_ver_last_tenant_code: 'DEMO',
  });
});

test('AUTH-10 a stored session is read back', () => {
  storeSession({ ...session, allowViewData: false });
  localStorage.setItem('od_ver_user_name', 'verifier2');
  expect(rereadSession()).toEqual({ ...session, allowViewData: false, userName: 'verifier2' });
});

test('AUTH-10 after logout only the company for the next login remains', () => {
  storeSession(session);
  clearSession();
  expect(readSession()).toBeUndefined();
  expect({ ...localStorage }).toEqual({ od_ver_last_tenant_code: 'DEMO' });
  expect(lastTenantCode()).toBe('DEMO');
});

test('AUTH-12 new tokens replace the old ones, and bring no dead session back', () => {
  storeSession(session);
  storeTokens({ token: 'token-2', refreshToken: 'refresh-2' });
  expect(readSession()).toEqual({ ...session, token: 'token-2', refreshToken: 'refresh-2' });
  clearSession();
  storeTokens({ token: 'token-3', refreshToken: 'refresh-3' });
  expect(readSession()).toBeUndefined();
});

test('a user type that does not exist is no session', () => {
  storeSession(session);
  localStorage.setItem('od_ver_user_type', '9');
  expect(rereadSession()).toBeUndefined();
});

test.each([
  { name: 'a logout', change: () => localStorage.removeItem('od_ver_token'), heard: ['signed out'] },
  {
    name: 'another user',
    change: () => {
      localStorage.setItem('od_ver_user_name', 'admin');
      localStorage.setItem('od_ver_token', 'token-9');
    },
    heard: ['other user'],
  },
  { name: 'a refreshed token', change: () => localStorage.setItem('od_ver_token', 'token-2'), heard: [] },
])('AUTH-10 $name in another tab', ({ change, heard }) => {
  storeSession(session);
  const events: string[] = [];
  const stop = watchOtherTabs({
    onSignedOut: () => events.push('signed out'),
    onOtherUser: () => events.push('other user'),
  });
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'od_ver_token' }));
  stop();
  expect(events).toEqual(heard);
  expect(readSession()?.token ?? null).toBe(localStorage.getItem('od_ver_token'));
});
