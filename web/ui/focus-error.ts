/** Moves to the first field with an error, once React has marked it. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    field?.focus();
  });
}
