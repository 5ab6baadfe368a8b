/** Sample pages of the onboarding flow: dummy texts that promise nothing (ROUTE-05). */
export interface OnboardingSample {
  readonly title: string;
  readonly lines: readonly string[];
}

export const onboardingSamples: Readonly<Record<string, OnboardingSample>> = {
  welcome: {
    title: 'Welcome',
    lines: [
      'Sample page: the customer starts the journey with a mobile number.',
      'Nothing here is sent anywhere.',
    ],
  },
  'bank-account': {
    title: 'Bank account',
    lines: [
      'Sample page: we send 1 rupee to the account to check that it exists.',
      'The penny-drop check takes about 28 seconds.',
    ],
  },
  'in-person-video': {
    title: 'In-person video',
    lines: [
      'Sample page: the customer looks into the camera and speaks a 6-digit number.',
      'Sample number: 482 915',
    ],
  },
};
