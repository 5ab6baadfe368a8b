/** A report on applications, as CSV, without filters; its preview takes it with a name. */
export const unsavedDefinition = {
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

/** The same as `/api/report/custom/save` takes a new one. */
export const reportDefinition = { ...unsavedDefinition, ReportId: 0, RowVersion: 0 };
