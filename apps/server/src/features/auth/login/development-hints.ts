/** Fields that only development and test answers have (contract.md §1, AUTH-15). */
export interface DevelopmentHints {
  captcha(answer: string): { DevAnswer?: string };
  otp(otp: string): { DevOtp?: string };
  link(address: string): { DevLink?: string };
}

export const noHints: DevelopmentHints = { captcha: () => ({}), otp: () => ({}), link: () => ({}) };
