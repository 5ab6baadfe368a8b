/** Texts about others who have the same application open, or have changed it. */
export const presence = {
  alsoOpen: 'Also open by {{name}} since {{since}}',
  changed: 'Changed by {{name}} meanwhile: {{what}}',
  changedOnly: 'Changed by {{name}} meanwhile',
  reload: 'Reload',
  openBy: 'Open by {{names}}',
} as const;
