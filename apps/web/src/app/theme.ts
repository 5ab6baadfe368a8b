import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { firstTexts } from '../lib/texts/first.ts';

/** The one accent. White text on shades 5 and 6 (dark, under the pointer) and 7 and 8 (light) is above 4.5:1. */
const accent: MantineColorsTuple = [
  '#eef4fb',
  '#dbe8f6',
  '#b8d0ec',
  '#90b6e1',
  '#78a6da',
  '#3d78be',
  '#356cae',
  '#1e5fa8',
  '#184e8b',
  '#123c6c',
];

/** Mantine's red, whose shades from 5 on are too light for white text. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#d33c3c',
  '#d43535',
  '#cf2f2f',
  '#c92a2a',
  '#a61e1e',
];

/** Neutral greys of the dark scheme, cooler than Mantine's: text, lines, then surfaces down to the page. */
const dark: MantineColorsTuple = [
  '#d5dae0',
  '#b3bac2',
  '#8f98a2',
  '#6b7580',
  '#3a434d',
  '#2d353e',
  '#222930',
  '#1a2026',
  '#14181d',
  '#0e1215',
];

const fieldDefaults = { size: 'xs' };
const hintSize = { '--input-description-size': '0.75rem' };
const errorSize = { '--input-error-size': '0.75rem' };
const closeButtonProps = { 'aria-label': firstTexts.common.close };

/** A heading may be a name in Devanagari too. */
const fontFamily = "'Inter Variable', 'Noto Sans', 'Noto Sans Devanagari', system-ui, sans-serif";

/**
 * Dense: 14 px body, 13 px controls in 30 px rows (ux.md). Components are plain objects: `X.extend` would pull every
 * component named here into the first load.
 */
export const theme: MantineThemeOverride = {
  colors: { accent, dark, red },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'xs' }, vars: () => ({ root: { '--button-fz': '0.8125rem' } }) },
    ActionIcon: { defaultProps: { size: 30, variant: 'subtle', color: 'gray' } },
    Input: { defaultProps: fieldDefaults, vars: () => ({ wrapper: { '--input-fz': '0.8125rem' } }) },
    // Mantine's own would be 10 px.
    InputWrapper: { defaultProps: fieldDefaults, vars: () => ({ description: hintSize, error: errorSize }) },
    TextInput: { defaultProps: fieldDefaults },
    PasswordInput: { defaultProps: fieldDefaults },
    Textarea: { defaultProps: fieldDefaults },
    NumberInput: { defaultProps: fieldDefaults },
    Select: {
      defaultProps: { ...fieldDefaults, allowDeselect: false, checkIconPosition: 'right' },
      styles: { groupLabel: { fontSize: '0.75rem' } },
    },

    // Closed lists would take a fifth of a dashboard's first rendering.
    Combobox: { defaultProps: { keepMounted: false } },

    // No text is below 12 px.
    Badge: {
      // As written; Mantine would use capitals (U55).
      defaultProps: { radius: 'sm', variant: 'light', tt: 'none' },
      vars: () => ({ root: { '--badge-fz': '0.75rem' } }),
      // As the statuses are written.
      styles: { root: { textTransform: 'none', letterSpacing: 0 } },
    },
    Kbd: { vars: () => ({ root: { '--kbd-fz': '0.75rem' } }) },
    Modal: {
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45 }, closeButtonProps },
      // In the dark theme, no shadow separates it from the page.
      styles: {
        title: { fontWeight: 620, fontSize: '0.9375rem' },
        content: { border: '1px solid var(--over-line)' },
      },
    },
    Drawer: {
      defaultProps: { closeButtonProps },
      styles: { title: { fontWeight: 620 }, content: { border: '1px solid var(--over-line)' } },
    },
    // Mantine's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    // Else a menu gives the focus to an empty box before its first item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Table: { defaultProps: { verticalSpacing: 4, horizontalSpacing: 10 } },
  },
};

/** Colours measured for WCAG AA on their surfaces. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--header-height': '48px',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--page': '#f6f7f9',
    '--surface': '#ffffff',
    '--surface-sunken': '#f1f3f5',
    '--line': '#dee2e6',
    '--edge': '#868e96',
    '--over-line': 'transparent',
    '--mantine-color-default-border': '#868e96',
    '--picked': '#e8f1fb',
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-placeholder': '#6c757d',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-green-light-color': '#1b6e2d',
    '--mantine-color-teal-light-color': '#07694a',
    '--mantine-color-orange-light-color': '#a33a00',
    '--mantine-color-yellow-light-color': '#7a4d00',
    '--mantine-color-red-light-color': '#a51111',
    '--mantine-color-blue-light-color': '#0f5ea8',
    '--mantine-color-gray-light-color': '#495057',
  },
  dark: {
    '--mantine-color-body': '#1a2026',
    '--page': '#14181d',
    '--surface': '#1a2026',
    '--surface-sunken': '#222930',
    '--line': '#2d353e',
    '--edge': '#737d88',
    '--over-line': '#737d88',
    '--mantine-color-default-border': '#737d88',
    '--picked': '#1b2a3d',
    '--mantine-color-dimmed': '#a6adb4',
    '--mantine-color-placeholder': '#8f98a2',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-green-light-color': '#7fdc8f',
    '--mantine-color-yellow-light-color': '#f2c14e',
    '--mantine-color-red-light-color': '#ff9c9c',
    '--mantine-color-gray-light': '#2d353e',
    '--mantine-color-gray-light-color': '#c1c8cf',
    '--mantine-primary-color-light': '#1d3350',
    '--mantine-primary-color-light-color': '#a9cbf0',
    '--mantine-color-accent-light': '#1d3350',
    '--mantine-color-accent-light-color': '#a9cbf0',
  },
});
