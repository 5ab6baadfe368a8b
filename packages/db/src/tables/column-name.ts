/** The column of a property on the wire: `PanOcrDob` → `pan_ocr_dob`, `IFSC` → `ifsc`. */
export function columnName(property: string): string {
  return property.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
