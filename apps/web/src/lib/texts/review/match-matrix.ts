/** The tab Match of the review screen. */
export const matchMatrix = {
  label: 'Match matrix: every source of each attribute',
  attribute: 'Attribute',
  score: 'Score',
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
  needs: 'needs ≥ {{threshold}}',
  other: 'other',
  goTo: 'Go to {{field}}',
  hint: 'Marked is what differs from the first source of the row; capitals make no difference. Press a cell to go to its field.',
};
