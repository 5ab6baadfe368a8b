/** Texts about others who have the same application open, or have changed it. */
export const presence = {
  alsoOpen: 'Also open by {{name}} since {{since}}',
  changed: 'Changed by {{name}} in the meantime: {{what}}',
  changedOnly: 'Changed by {{name}} in the meantime',
  reload: 'Reload',
  openBy: 'Open by {{names}}',
} as const;
