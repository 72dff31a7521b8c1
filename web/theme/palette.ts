/**
 * Poppy & Fog: bay water, ink, fog paper, and the orange of the state flower for interactive elements. Every text
 * colour reaches 4.5:1 on both backgrounds of its scheme, which `tests/web/theme` checks.
 */

/** Colours of pictures and bands; the same names in both schemes. */
export interface SceneColors {
  /** Background of the dark bands, and the text on it. */
  readonly night: string;
  readonly onNight: string;
  /** Decorative only: too light for text. */
  readonly poppy: string;
  readonly water: string;
  readonly hill: string;
  readonly mist: string;
  /** The warm background of the quote form, and the street below the pictures. */
  readonly dawn: string;
  readonly road: string;
  /** Decorative only, like poppy. */
  readonly gold: string;
  /** Outlines of controls: 3:1 against both backgrounds. */
  readonly outline: string;
}

interface Scheme {
  readonly primary: { readonly main: string; readonly dark: string; readonly contrastText: string };
  readonly secondary: { readonly main: string; readonly contrastText: string };
  readonly error: { readonly main: string; readonly contrastText: string };
  readonly success: { readonly main: string; readonly contrastText: string };
  readonly background: { readonly default: string; readonly paper: string };
  readonly text: { readonly primary: string; readonly secondary: string };
  readonly divider: string;
  readonly scene: SceneColors;
}

export const light: Scheme = {
  primary: { main: '#B63B0A', dark: '#8F2D06', contrastText: '#FFFFFF' },
  secondary: { main: '#0E5A6B', contrastText: '#FFFFFF' },
  error: { main: '#9B1239', contrastText: '#FFFFFF' },
  success: { main: '#1B6440', contrastText: '#FFFFFF' },
  background: { default: '#F6F3EC', paper: '#FFFDF8' },
  text: { primary: '#0F2E3D', secondary: '#425763' },
  divider: '#D9D2C3',
  scene: {
    night: '#0F2E3D',
    onNight: '#F6F3EC',
    poppy: '#F28C38',
    water: '#9CC4C9',
    hill: '#5E7F63',
    mist: '#ECE7DB',
    dawn: '#F3D48F',
    road: '#0A3D4A',
    gold: '#F2B441',
    outline: '#74807F',
  },
};

export const dark: Scheme = {
  primary: { main: '#F6A05C', dark: '#FFBE8A', contrastText: '#1B1206' },
  secondary: { main: '#86C9D4', contrastText: '#06222A' },
  error: { main: '#FF9DB1', contrastText: '#35000F' },
  success: { main: '#85D3A6', contrastText: '#04210F' },
  background: { default: '#0C1F29', paper: '#132B37' },
  text: { primary: '#F2EEE3', secondary: '#B6C3C6' },
  divider: '#2B4653',
  scene: {
    night: '#07151C',
    onNight: '#F2EEE3',
    poppy: '#F28C38',
    water: '#2F6470',
    hill: '#35523F',
    mist: '#1B3541',
    dawn: '#1B3F4D',
    road: '#0D4757',
    gold: '#EFB54C',
    outline: '#8397A0',
  },
};
