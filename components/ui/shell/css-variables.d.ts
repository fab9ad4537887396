import '@hello-pangea/dnd';
import 'react';

// Allows CSS variables in `style`, which React passes through unchanged.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

// The drag library has its own types for `style`.
declare module '@hello-pangea/dnd' {
  interface DraggingStyle {
    [name: `--${string}`]: string | number | undefined;
  }
  interface NotDraggingStyle {
    [name: `--${string}`]: string | number | undefined;
  }
}
