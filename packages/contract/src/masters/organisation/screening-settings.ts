import { ScreeningPolicy } from '../../screening/screening-choices.ts';
import * as field from '../master-fields.ts';

export const screeningSettings = {
  Screening: {
    ...field.yesNo({
      label: 'Screening desk',
      hint: 'Compares customers with watch lists; an open hit must be decided before an approval',
    }),
    readers: 'everyone',
    protects: 'on',
  },
  ScreeningStopFrom: {
    ...field.number({
      label: 'Stop From',
      min: 1,
      max: 100,
      hint: 'A hit with this score or more is very likely the same person',
    }),
    protects: 'lower',
  },
  ScreeningAskFrom: {
    ...field.number({
      label: 'Ask From',
      min: 1,
      max: 100,
      hint: 'Lower scores are no hits; at 50 the shipped test set finds 99 % of the listed people',
    }),
    protects: 'lower',
  },
  ScreeningPolicy: field.choice({
    label: 'Same Person on a Stop List',
    choices: [
      { value: ScreeningPolicy.Reject, label: 'Reject the application' },
      { value: ScreeningPolicy.Freeze, label: 'Freeze: it cannot be approved' },
    ],
  }),
} as const;
