/** Focuses the first field with an error, after React has rendered the errors. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    field?.focus();
  });
}
