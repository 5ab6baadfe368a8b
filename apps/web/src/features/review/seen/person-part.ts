/** The id of the workbench of the in-person verification, with its recording and pictures. */
export const personPart = 'person';
