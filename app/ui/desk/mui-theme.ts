import { createTheme, type Theme } from "@mui/material/styles";

const tone = (name: string, text = `var(--c-on-${name})`) => ({
  main: `var(--c-${name})`,
  dark: `var(--c-${name}-strong, var(--c-${name}))`,
  contrastText: text,
});

const made: Theme & { colorSchemes?: object } = createTheme({
  cssVariables: { nativeColor: true },
  palette: {
    primary: tone("primary"),
    secondary: tone("accent"),
    success: tone("good", "var(--c-surface)"),
    warning: tone("warn", "var(--c-surface)"),
    error: tone("bad", "var(--c-surface)"),
    info: tone("primary"),
    text: { primary: "var(--c-text)", secondary: "var(--c-muted)", disabled: "var(--c-edge)" },
    background: { default: "var(--c-bg)", paper: "var(--c-surface)" },
    divider: "var(--c-line)",
    action: { active: "var(--c-muted)", hover: "var(--c-sunken)", focus: "var(--c-primary-tint)" },
  },
  shape: { borderRadius: 8 },
  typography: { fontFamily: "inherit", fontSize: 14, button: { textTransform: "none", fontWeight: 600 } },
  components: { MuiButtonBase: { defaultProps: { disableRipple: true } } },
});

/**
 * MUI with our tokens: every colour is a variable of app/ui/base/theme.css, so dark mode and site colours apply
 * automatically, and MUI needs no style sheet of variables of its own.
 */
export const muiTheme = {
  ...made,
  colorSchemes: undefined,
  vars: { ...made.vars, palette: made.palette, shape: made.shape },
} as unknown as Theme;
delete (muiTheme as { colorSchemes?: object }).colorSchemes;
