import 'react';

// CSS variables in `style` are ordinary here: React passes them through as they are.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
