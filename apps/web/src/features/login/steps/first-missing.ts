export interface LoginValues {
  readonly companyCode: string;
  readonly userName: string;
  readonly password: string;
  readonly captcha: string;
}

interface Missing {
  readonly field: 'companyCode' | 'userName' | 'password' | 'captcha';
  readonly text: `login.need${'CompanyCode' | 'UserName' | 'Password' | 'Captcha'}`;
}

/** In the order of §5. */
const required: readonly Missing[] = [
  { field: 'companyCode', text: 'login.needCompanyCode' },
  { field: 'userName', text: 'login.needUserName' },
  { field: 'password', text: 'login.needPassword' },
  { field: 'captcha', text: 'login.needCaptcha' },
];

export function firstMissing(values: LoginValues): Missing | undefined {
  return required.find(({ field }) => values[field].trim() === '');
}
