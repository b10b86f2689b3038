// How the food travels.
import { Icon, type IconProps } from './icon.tsx';

export function BikeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18 13a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 17l4-7h5l3 7M10 10l3 7M14 6h2.5l1 4" />
    </Icon>
  );
}

export function BagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5" />
    </Icon>
  );
}
