import type { DevelopmentHints } from './development-hints.ts';

/** Loaded in development and test only (entry/open-server.ts): the answers a person would otherwise wait for. */
export const developmentHints: DevelopmentHints = {
  captcha: (answer) => ({ DevAnswer: answer }),
  otp: (otp) => ({ DevOtp: otp }),
  link: (address) => ({ DevLink: address }),
};
