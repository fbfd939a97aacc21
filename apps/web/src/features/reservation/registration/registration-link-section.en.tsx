/** Registration links are a group's, and there in Korean alone (PD-114): no address of an English page leads here. */
export const RegistrationLinkSection = () => null;
