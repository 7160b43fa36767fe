open	/__name__
any	/__name__/order/{id}
any	/__name__/myorder
any	/__name__/allorder
