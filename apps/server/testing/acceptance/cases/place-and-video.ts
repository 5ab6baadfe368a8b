import { ask, pass, stop, type GateCase } from './case.ts';

const abroad: readonly [string, number, number][] = [
  ['Kathmandu', 27.7172, 85.324],
  ['Lahore', 31.5204, 74.3587],
  ['Dhaka', 23.8103, 90.4125],
  ['Colombo', 6.9271, 79.8612],
  ['Thimphu', 27.4728, 89.639],
  ['Karachi', 24.8607, 67.0011],
  ['Jaffna', 9.6615, 80.0255],
  ['Dubai', 25.2, 55.27],
  ['the point 0, 0', 0, 0],
];
const inIndia: readonly [string, number, number][] = [
  ['Amritsar', 31.634, 74.8723],
  ['Siliguri', 26.7271, 88.3953],
  ['Agartala', 23.8315, 91.2868],
  ['Rameswaram', 9.2876, 79.3129],
  ['Port Blair', 11.6234, 92.7265],
  ['Leh', 34.1526, 77.5771],
  ['Kanyakumari', 8.0883, 77.5385],
  ['Raxaul', 26.9798, 84.8509],
  ['Kavaratti', 10.5669, 72.6417],
  ['Moreh', 24.2506, 94.3],
];

/** Where the selfie was taken (G2, G4; sop.json field 29). */
export const placeCases: readonly GateCase[] = [
  ...abroad.map(([place, Latitude, Longitude], index) =>
    stop(`PL-0${index + 1}`, `The selfie was taken in ${place}.`, {
      properties: { Latitude, Longitude },
      calls: { 39: index % 2 === 0 ? null : { inIndia: true } },
      mode: index % 3 === 1 ? 1 : 2,
    }),
  ),
  stop('PL-10', 'The geocoder reports a place abroad, as N.', { calls: { 39: { inIndia: 'N' } } }),
  stop('PL-11', 'The geocoder reports a place abroad.', {
    calls: { 39: { inIndia: false, place: 'Muscat, Oman' } },
  }),
  ask('PL-12', 'The place of the selfie is not known.', {
    properties: { Latitude: null, Longitude: null, GeoTag: null },
    calls: { 39: null },
  }),
  stop('PL-13', 'The place was changed to one abroad after the geocoder.', {
    later: [{ patch: { Latitude: 31.5204, Longitude: 74.3587 } }],
  }),

  ...inIndia.map(([place, Latitude, Longitude], index) =>
    pass(`PL-${index + 51}`, `The selfie was taken in ${place}.`, {
      properties: { Latitude, Longitude, GeoTag: `${Latitude}-${Longitude}` },
      straight: false,
    }),
  ),
];

/** The in-person verification of a manual application (sop.json field 28). */
export const videoCases: readonly GateCase[] = [
  ask('VI-01', 'The number spoken is another one.', { mode: 4, calls: { 11: { spokenOtpMatch: false } } }),
  ask('VI-02', 'The number spoken is another one, as N.', {
    mode: 4,
    calls: { 11: { spokenOtpMatch: 'N' } },
  }),
  ask('VI-03', 'The video shows no face.', { mode: 4, calls: { 11: { faces: 0 } } }),
  ask('VI-04', 'The video shows two persons.', { mode: 4, calls: { 11: { faces: 2 } } }),
  ask('VI-05', 'The video shows two persons, as a text.', { mode: 4, calls: { 11: { faces: '2' } } }),
  ask('VI-06', 'The video is over after a second.', { mode: 4, calls: { 11: { durationSec: 1 } } }),
  ask('VI-07', 'The video was never checked.', { mode: 4, calls: { 11: null } }),
  ask('VI-08', 'The video was replaced after its check.', { mode: 4, later: [{ replace: 23 }] }),
  ask('VI-09', 'The selfie was taken after the signature.', {
    properties: () => ({ CaptureTime: new Date(Date.now() + 3_600_000).toISOString() }),
  }),
  ask('VI-10', 'The time of the selfie is not known.', { properties: { CaptureTime: null } }),

  pass('VI-51', 'Spoken is Y, the faces a text.', {
    mode: 4,
    calls: { 11: { spokenOtpMatch: 'Y', faces: '1', durationSec: '8' } },
  }),
];
