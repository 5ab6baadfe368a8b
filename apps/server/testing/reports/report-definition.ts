/** What `/api/report/custom/save` requires for a new report on applications, as CSV, without filters. */
export const reportDefinition = {
  ReportId: 0,
  RowVersion: 0,
  ExportFormat: 'CSV',
  Subject: 'applications',
  Columns: ['UAN'],
  Conditions: {},
  IsGrouped: false,
  FilterFromDate: false,
  FilterToDate: false,
  FilterFromTime: false,
  FilterToTime: false,
  FilterUan: false,
  FilterMobile: false,
};
