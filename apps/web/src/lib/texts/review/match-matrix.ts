/** The tab Match of the review screen. */
export const matchMatrix = {
  label: 'Match matrix: every source of each attribute',
  attribute: 'Attribute',
  score: 'Score',
  others: 'Other sources',
  legend: 'What the scores mean',
  scales: { name: 'Names', face: 'Faces and the name at the bank' },
  words: {
    titleOnly: 'title {{word}} only',
    titleMissing: 'title {{word}} missing',
    givenMissing: 'given name {{word}} missing',
    middleMissing: 'middle name {{word}} missing',
    surnameMissing: 'surname {{word}} missing',
    wordOnly: '{{word}} here only',
  },
  attributes: {
    name: 'Name',
    birthDate: 'Date of birth',
    pan: 'PAN',
    address: 'Address',
    accountName: 'Account name',
    face: 'Face',
  },
  faces: { panCard: 'PAN card and selfie', proof: 'Proof and selfie' },
  limits: '> {{yellow}} match, {{overRed}}–{{yellow}} compare by eye, ≤ {{red}} mismatch',
  needs:
    'The system recommends Approve from a PAN name match of {{pan}} and an Aadhaar name match of {{proof}}.',
  other: 'other',
  goTo: 'Go to {{field}}',
  hint: 'What differs from the first source of the row is marked. Capitals make no difference. Press a cell to go to its field.',
};
