import * as z from 'zod/mini';
import * as field from './master-fields.ts';
import { defineMaster } from './master.ts';

/** masters.json, pincode. Post offices of the official list have digits, dots and other signs in their names, so City takes them; a typed one is alphaspace. */
export const pincodes = defineMaster({
  entity: 'pincode',
  label: 'Pincode',
  plural: 'Pincodes',
  noun: 'Pincodes',
  path: '/api/masters/pincode/',
  id: 'PincodeId',
  fields: {
    Pincode: field.text({
      label: 'Pincode',
      max: 6,
      input: 'numeric',
      pattern: /^[1-9]\d{5}$/,
      mismatch: 'Pincode must have 6 digits and not begin with 0.',
    }),
    City: field.text({ label: 'City', min: 2, max: 50, pattern: /^[ -~]+$/ }),
    District: field.text({ label: 'District', min: 2, max: 50, pattern: /^[ -~]+$/ }),
    StateId: field.choice({ label: 'State', choices: 'states' }),
    CountryId: field.choice({ label: 'Country', choices: [{ value: 106, label: 'India' }], initial: 106 }),
    IsActive: field.yesNo({ label: 'Active', initial: true }),
  },
  entered: {},
  shown: { State: z.string() },
  columns: ['Pincode', 'City', 'District', 'State', 'IsActive'],
});
