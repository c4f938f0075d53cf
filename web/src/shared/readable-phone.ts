export function readablePhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}
