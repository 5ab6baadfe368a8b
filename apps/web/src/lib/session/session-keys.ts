/** Every key of this app in the browser's storage for a signed-in user (AUTH-10); public/assets/first-paint.js reads three of them. */
export const sessionKeys = {
  tenantCode: 'od_ver_tenant_code',
  apiKey: 'od_ver_api_key',
  token: 'od_ver_token',
  refreshToken: 'od_ver_refresh_token',
  tenantName: 'od_ver_tenant_name',
  verifierId: 'od_ver_verifier_id',
  userName: 'od_ver_user_name',
  userType: 'od_ver_user_type',
  allowViewData: 'od_ver_allow_view_data',
  lastLogin: 'od_ver_last_login',
} as const;

/** The cases that were open last, by id and UAN; goes with the session. */
export const RECENT_KEY = 'od_ver_recent_cases';

/** Notices that the browser has shown; goes with the session. */
export const NOTIFIED_KEY = 'od_ver_notified';

/** Not part of the session: outlives a logout, so that the login page knows the company again. */
export const LAST_TENANT_KEY = 'od_ver_last_tenant_code';

/** Read by public/assets/first-paint.js too. */
export const COLOR_SCHEME_KEY = 'od_ver_color_scheme';
