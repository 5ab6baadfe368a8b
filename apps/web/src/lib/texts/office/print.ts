export const printTexts = {
  uan: 'UAN {{uan}}',
  noUan: 'No UAN yet',
  printedBy: 'Printed by {{user}} on {{at}} IST',
} as const;
