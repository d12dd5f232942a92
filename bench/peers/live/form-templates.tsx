/** The product's server uses these without JavaScript. React could not hydrate the content of `<template>`. */
export const FormTemplates = () => null;
