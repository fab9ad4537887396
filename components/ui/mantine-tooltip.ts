// A module of its own, so that `import(…)` brings this part of the library and no other.
export { Tooltip } from '@mantine/core';
