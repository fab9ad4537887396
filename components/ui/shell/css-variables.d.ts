import '@hello-pangea/dnd';
import 'react';

// CSS variables in `style` are ordinary here: React passes them through as they are.
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

// What the dragging library puts into `style` is of its own types.
declare module '@hello-pangea/dnd' {
  interface DraggingStyle {
    [name: `--${string}`]: string | number | undefined;
  }
  interface NotDraggingStyle {
    [name: `--${string}`]: string | number | undefined;
  }
}
