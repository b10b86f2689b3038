// Diets and times.
import { Icon, type IconProps } from './icon.tsx';

export function LeafIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 20c1-5 4-8 8-9.5" />
    </Icon>
  );
}

export function VeganIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6l6 13c1-8 4-12 10-14" />
    </Icon>
  );
}

export function ChilliIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.5 7c3 3-1 13-12.5 12.5C10 17 10 11 12.5 8s3-2 4-1zM16.5 7c0-2 .5-3 2-3.5" />
    </Icon>
  );
}

export function HalalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.5 4.5a8 8 0 1 0 4 11.5 6.5 6.5 0 1 1-4-11.5zM18 8.5l.6 1.5 1.6.1-1.2 1 .4 1.6-1.4-.9-1.4.9.4-1.6-1.2-1 1.6-.1z" />
    </Icon>
  );
}

export function ClockIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2" />
    </Icon>
  );
}
